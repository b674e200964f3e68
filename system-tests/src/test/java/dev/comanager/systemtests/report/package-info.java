/** What a run leaves behind: JUnit XML and one page of HTML. */
package dev.comanager.systemtests.report;
