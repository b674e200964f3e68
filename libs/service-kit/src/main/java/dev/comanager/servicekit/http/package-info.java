/** Common behaviour of all public HTTP listeners. */
package dev.comanager.servicekit.http;
