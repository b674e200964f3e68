/** What a carrier of texts can be asked, whoever it is. */
package dev.comanager.notifier.carrier;
