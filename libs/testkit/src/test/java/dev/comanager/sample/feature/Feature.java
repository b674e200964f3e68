package dev.comanager.sample.feature;

import dev.comanager.sample.Violations;

/** Forms a circle with the classes beside the features. */
public record Feature(Violations beside) {}
