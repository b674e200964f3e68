/** Tables and diagrams. */
package dev.comanager.evaluation.report;
