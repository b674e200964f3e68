/** What a carrier of texts and calls can be asked, and what it tells, whoever it is. */
package dev.comanager.notifier.carrier;
