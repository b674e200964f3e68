/** Past weeks as the service would have seen them at a given time. */
package dev.comanager.evaluation.replay;
