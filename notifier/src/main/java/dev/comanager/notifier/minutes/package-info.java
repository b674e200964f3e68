/** Minutes for calls: balances as operators set them, what is held, and what calls have cost. */
package dev.comanager.notifier.minutes;
