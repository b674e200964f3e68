package dev.comanager.benchmarks.report;

/** Microseconds of CPU per request used by one kind of thread of one process. */
public record ThreadCpu(String process, String thread, double micros) {}
