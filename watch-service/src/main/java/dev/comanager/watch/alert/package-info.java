/** From a recheck's report to the text that a watch asks for, and back to what became of it. */
package dev.comanager.watch.alert;
