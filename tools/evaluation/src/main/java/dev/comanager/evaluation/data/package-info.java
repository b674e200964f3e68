/** Reads a folder of past seasons. */
package dev.comanager.evaluation.data;
