/** All that is kept here of a line, for its owner. */
package dev.comanager.notifier.export;
