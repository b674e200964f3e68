/** Settings as they were given, and the rules that they must keep. */
package dev.comanager.servicekit.startup.settings;
