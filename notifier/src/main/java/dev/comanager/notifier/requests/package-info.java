/** Texts that lines send themselves, and the steps that these have in common with calls. */
package dev.comanager.notifier.requests;
