/** The system tests as a program: options, selection, progress, exit code. */
package dev.comanager.systemtests.run;
