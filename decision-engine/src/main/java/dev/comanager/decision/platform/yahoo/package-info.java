/** Yahoo's leagues, behind a flag because its API is open only to approved applications. */
package dev.comanager.decision.platform.yahoo;
