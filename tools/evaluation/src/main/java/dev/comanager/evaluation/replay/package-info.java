/** Past weeks as the service would have seen them at a given moment. */
package dev.comanager.evaluation.replay;
