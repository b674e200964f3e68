package dev.comanager.evaluation.replay;

/**
 * One source's projection.
 *
 * @param points half PPR
 * @param weight of the source in the mean, 1 for an average one
 */
public record SourcePoints(String source, double points, double weight) {}
