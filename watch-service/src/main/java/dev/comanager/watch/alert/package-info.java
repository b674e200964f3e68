/** From a recheck's report to the text that a watch requests, and the result of that text. */
package dev.comanager.watch.alert;
