/** Lines that were deleted: nothing of them stays here. */
package dev.comanager.notifier.gone;
