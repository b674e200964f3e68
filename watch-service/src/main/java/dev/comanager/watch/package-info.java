/**
 * Watches: standing monitors that text a line when what it relies on has changed.
 *
 * <p>All transactions lock rows in one order of tables, so that none of them waits for one that
 * waits for it: {@code handled_call} or {@code handled_event}, {@code line_links}, {@code
 * line_standing}, {@code decision}, {@code team_subject}, {@code watch}, {@code recheck}, {@code
 * subject_player}, {@code game}. Several rows of a table are locked in the order of their keys, or
 * with {@code SKIP LOCKED}. A row that a transaction adds under the lock of another one, as a
 * team's under its subject's, may come later.
 */
package dev.comanager.watch;
