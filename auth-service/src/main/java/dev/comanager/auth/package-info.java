/** The judge of every bearer, and the keeper of the lines that bearers stand for. */
package dev.comanager.auth;
