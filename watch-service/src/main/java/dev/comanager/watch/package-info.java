/**
 * Watches: standing monitors that text a line when something it relies on has changed.
 *
 * <p>All transactions lock rows in one order of tables, which prevents deadlocks: {@code
 * handled_call} or {@code handled_event}, {@code line_links}, the advisory lock of a line's
 * watches, {@code line_standing}, {@code decision}, {@code team_subject}, {@code watch}, {@code
 * recheck}, {@code subject_player}, {@code game}. Several rows of a table are locked in key order,
 * or with {@code SKIP LOCKED}. A row that a transaction inserts under the lock of another row, such
 * as a team's under its subject's, may come later.
 */
package dev.comanager.watch;
