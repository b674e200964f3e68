package dev.comanager.benchmarks.report;

/** Microseconds of CPU per request that one kind of thread of one process took. */
public record ThreadCpu(String process, String thread, double micros) {}
