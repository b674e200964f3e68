/** How past decisions turned out: graded once their games are final, told band by band. */
package dev.comanager.decision.track;
