/** Texts and calls that lines request themselves: the steps that both have in common. */
package dev.comanager.notifier.requests;
