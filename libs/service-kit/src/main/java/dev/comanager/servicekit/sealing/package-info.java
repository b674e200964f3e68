/** Values that only one service can read, wherever they travel or rest. */
package dev.comanager.servicekit.sealing;
