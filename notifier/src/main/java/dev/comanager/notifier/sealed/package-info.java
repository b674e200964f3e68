/** Values that were sealed for this service. */
package dev.comanager.notifier.sealed;
