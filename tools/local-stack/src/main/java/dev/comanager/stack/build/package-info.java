/** Building what the command line starts: Maven, and what is older than its sources. */
package dev.comanager.stack.build;
