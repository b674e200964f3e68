/** Track record: past decisions graded once their games are final, reported by band. */
package dev.comanager.decision.track;
