/** Yahoo's leagues, read with the accounts that lines have connected. */
package dev.comanager.decision.platform.yahoo;
