/** Evaluates the start/sit rule on past pairs. */
package dev.comanager.evaluation.startsit;
