/** Minutes for calls: balances set by operators, held minutes, and the cost of calls. */
package dev.comanager.notifier.minutes;
