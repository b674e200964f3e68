/** Rate limits per browser address, for requests that are expensive or could guess secrets. */
package dev.comanager.auth.limit;
