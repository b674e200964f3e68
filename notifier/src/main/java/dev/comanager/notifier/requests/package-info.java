/** What lines ask for themselves: the steps that their texts and calls have in common. */
package dev.comanager.notifier.requests;
