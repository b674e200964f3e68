/** Text from other sources: prepared for a phone, and split into segments. */
package dev.comanager.notifier.messagetext;
