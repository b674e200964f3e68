/** Shared by the launcher and the command that controls it: ports, files, recorded processes. */
package dev.comanager.stack;
