/** Adds and values on past seasons. */
package dev.comanager.evaluation.value;
