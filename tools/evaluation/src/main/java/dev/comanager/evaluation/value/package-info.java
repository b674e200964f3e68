/** Evaluates adds and player values on past seasons. */
package dev.comanager.evaluation.value;
