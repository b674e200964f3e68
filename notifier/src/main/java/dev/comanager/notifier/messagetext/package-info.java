/** Words that others gave us: made fit for a phone, and how many segments they are. */
package dev.comanager.notifier.messagetext;
