package dev.comanager.sample;

import io.vertx.core.Vertx;

/** A rule that is not pure. */
record SampleRule(Vertx vertx) {}
