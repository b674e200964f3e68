package dev.comanager.sample;

/** Settings that are no mapping. */
interface SampleConfig {
  String name();
}
