/** What every public HTTP listener of the suite does alike. */
package dev.comanager.servicekit.http;
