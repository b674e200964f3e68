/** Yahoo's leagues, behind a flag: its interface is open to few. */
package dev.comanager.decision.platform.yahoo;
