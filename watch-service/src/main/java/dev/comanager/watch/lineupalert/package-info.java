/** The lineup alert: starters who can't be counted on before a kickoff, and the swap for them. */
package dev.comanager.watch.lineupalert;
