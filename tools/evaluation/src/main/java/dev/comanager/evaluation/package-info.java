/** Evaluates the decision engine's rules on past seasons (command {@code ./comanager evaluate}). */
package dev.comanager.evaluation;
