/** What the launcher and the command that steers it share: ports, files, recorded processes. */
package dev.comanager.stack;
