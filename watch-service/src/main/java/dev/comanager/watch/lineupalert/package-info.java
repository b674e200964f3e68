/** The lineup alert: starters who can't be counted on before a kickoff, and their swaps. */
package dev.comanager.watch.lineupalert;
